/** Projects of every template and condition, whose programs and take-offs are kept as accepted. */
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'

export type KnownProject = { readonly name: string; readonly facts: ProjectFacts }

type Facts = Partial<ProjectFacts>

function known(name: string, systems: SystemState, facts: Facts): KnownProject {
  return { name, facts: buildFacts({ existingSystems: buildSystems(systems), ...facts }) }
}

const all = (projectType: ProjectFacts['projectType']) => specialFeaturesFor(projectType)

export const knownProjects: readonly KnownProject[] = [
  known('office', 'unknown', { squareFootage: 1500 }),
  known('office with rooms', 'existing', {
    squareFootage: 4200,
    specialFeatures: all('office'),
    spaceCondition: 'second-generation-same-use',
    finishQuality: 'luxury',
    rooms: 14,
    conferenceRooms: 3,
    ceilingHeight: 11,
    floorLevel: 2,
    restroomsExisting: 2,
  }),
  known('shop in a cold shell', 'none', {
    projectType: 'retail',
    squareFootage: 2500,
    specialFeatures: all('retail'),
    spaceCondition: 'cold-dark-shell',
    finishQuality: 'upgraded',
  }),
  known('shop of a landlord', 'unknown', {
    projectType: 'retail',
    squareFootage: 1800,
    spaceCondition: 'second-generation-other-use',
    landlordWork: [
      'demolition',
      'slab',
      'demising-walls',
      'storefront',
      'restrooms',
      'hvac-units',
      'electrical-service',
      'sprinklers',
    ],
  }),
  known('restaurant in a cold shell', 'none', {
    projectType: 'restaurant',
    squareFootage: 4200,
    specialFeatures: all('restaurant'),
    spaceCondition: 'cold-dark-shell',
    finishQuality: 'custom',
    seats: 110,
    barFeet: 24,
    hoodFeet: 22,
  }),
  known('restaurant after another', 'existing', {
    projectType: 'restaurant',
    squareFootage: 1850,
    spaceCondition: 'second-generation-same-use',
  }),
  known('café that warms', 'unknown', {
    projectType: 'restaurant',
    squareFootage: 1200,
    kitchen: 'warming',
    rooftopTons: 5,
    serviceAmps: 200,
  }),
  known('clinic', 'none', {
    projectType: 'medical',
    squareFootage: 2200,
    specialFeatures: all('medical'),
    examRooms: 6,
    examSinks: 4,
    xray: true,
    finishQuality: 'upgraded',
  }),
  known('small clinic', 'unknown', {
    projectType: 'medical',
    squareFootage: 900,
    spaceCondition: 'second-generation-other-use',
    xray: false,
  }),
  known('hair salon', 'unknown', {
    projectType: 'hair-salon',
    squareFootage: 1200,
    specialFeatures: all('hair-salon'),
  }),
  known('nail salon', 'none', {
    projectType: 'nail-salon',
    squareFootage: 1600,
    specialFeatures: all('nail-salon'),
    spaceCondition: 'cold-dark-shell',
    stations: 7,
  }),
  known('medspa', 'unknown', {
    projectType: 'medspa',
    squareFootage: 2600,
    specialFeatures: all('medspa'),
    spaceCondition: 'second-generation-same-use',
    finishQuality: 'custom',
    rooftopUnits: 1,
  }),
  known('dental practice', 'unknown', {
    projectType: 'dental',
    squareFootage: 2400,
    specialFeatures: all('dental'),
    operatories: 6,
    xray: true,
  }),
  known('dental practice after another', 'existing', {
    projectType: 'dental',
    squareFootage: 1700,
    spaceCondition: 'second-generation-same-use',
  }),
  known('fitness studio', 'unknown', {
    projectType: 'fitness',
    squareFootage: 3200,
    specialFeatures: all('fitness'),
    showers: 3,
  }),
  known('small fitness studio in a cold shell', 'none', {
    projectType: 'fitness',
    squareFootage: 1400,
    spaceCondition: 'cold-dark-shell',
  }),
]
