/** Special features: six per project type; the three salon types share theirs. */
import { isProjectType, type ProjectType } from './project-type.ts'

export const specialFeatureLabels = {
  'commercial-kitchen': 'Commercial kitchen',
  'bar-setup': 'Bar setup',
  'fire-suppression': 'Kitchen fire suppression',
  'grease-interceptor': 'Grease interceptor',
  'patio-seating': 'Patio seating',
  'private-dining': 'Private dining',
  'medical-gas': 'Medical gas',
  'specialized-hvac': 'Specialized HVAC',
  'lead-lining': 'Lead lining',
  'isolation-rooms': 'Isolation rooms',
  'surgical-lighting': 'Surgical lighting',
  'emergency-power': 'Emergency power',
  'nitrous-oxide': 'Nitrous oxide and oxygen',
  'recovery-room': 'Recovery room',
  'security-system': 'Security system',
  'fitting-rooms': 'Fitting rooms',
  'pos-integration': 'POS integration',
  'storage-warehouse': 'Storage and warehouse',
  'display-lighting': 'Display lighting',
  'checkout-stations': 'Checkout stations',
  'conference-rooms': 'Conference rooms',
  'it-infrastructure': 'IT infrastructure',
  'executive-finishes': 'Executive finishes',
  'break-room': 'Break room',
  'reception-area': 'Reception area',
  'private-offices': 'Private offices',
  'vip-rooms': 'VIP rooms',
  'retail-area': 'Retail area',
  'massage-services': 'Massage services',
  'luxury-pedicure': 'Luxury pedicure',
  'custom-millwork': 'Custom millwork',
  'premium-lighting': 'Premium lighting',
  'group-studio': 'Further studio for classes',
  sauna: 'Sauna',
  'childcare-room': 'Room for children',
} as const

export type SpecialFeature = keyof typeof specialFeatureLabels

const salonFeatures: readonly SpecialFeature[] = [
  'vip-rooms',
  'retail-area',
  'massage-services',
  'luxury-pedicure',
  'custom-millwork',
  'premium-lighting',
]

const featuresByType: Readonly<Record<ProjectType, readonly SpecialFeature[]>> = {
  restaurant: [
    'commercial-kitchen',
    'bar-setup',
    'fire-suppression',
    'grease-interceptor',
    'patio-seating',
    'private-dining',
  ],
  medical: [
    'medical-gas',
    'specialized-hvac',
    'lead-lining',
    'isolation-rooms',
    'surgical-lighting',
    'emergency-power',
  ],
  dental: [
    'nitrous-oxide',
    'recovery-room',
    'specialized-hvac',
    'surgical-lighting',
    'emergency-power',
    'custom-millwork',
  ],
  retail: [
    'security-system',
    'fitting-rooms',
    'pos-integration',
    'storage-warehouse',
    'display-lighting',
    'checkout-stations',
  ],
  office: [
    'conference-rooms',
    'it-infrastructure',
    'executive-finishes',
    'break-room',
    'reception-area',
    'private-offices',
  ],
  salon: salonFeatures,
  'nail-salon': salonFeatures,
  'hair-salon': salonFeatures,
  medspa: salonFeatures,
  fitness: [
    'group-studio',
    'sauna',
    'childcare-room',
    'security-system',
    'retail-area',
    'premium-lighting',
  ],
}

/** The features of a project type; none while no type is chosen. */
export function specialFeaturesFor(projectType: string): readonly SpecialFeature[] {
  return isProjectType(projectType) ? featuresByType[projectType] : []
}

export function isSpecialFeature(text: string): text is SpecialFeature {
  return Object.hasOwn(specialFeatureLabels, text)
}
