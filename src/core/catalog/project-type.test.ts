import { expect, test } from 'vitest'
import { optionLabel, timelines } from './intake-options.ts'
import { isPackageType } from './package-type.ts'
import {
  isSalon,
  projectTypeLabel,
  projectTypes,
  readProjectType,
  templateFor,
  templateIds,
} from './project-type.ts'
import { isSpecialFeature, specialFeatureLabels, specialFeaturesFor } from './special-feature.ts'
import { isSoldPlan } from './subscription-plan.ts'

test('a salon is priced and named by its kind, every other type by itself', () => {
  expect(templateFor('salon')).toBe('hair-salon')
  expect(templateFor('salon', 'nail-salon')).toBe('nail-salon')
  expect(templateFor('office', 'nail-salon')).toBe('office')
  expect(new Set(projectTypes.map((type) => templateFor(type)))).toEqual(new Set(templateIds))
  expect(projectTypeLabel('salon')).toBe('Salon/Spa')
  expect(projectTypeLabel('salon', 'nail-salon')).toBe('Nail Salon')
  expect(projectTypeLabel('office', 'nail-salon')).toBe('Office')
  expect(projectTypeLabel('castle')).toBe('castle')
  expect(projectTypes.filter(isSalon)).toEqual(['salon', 'nail-salon', 'hair-salon', 'medspa'])
})

test('types are read by their ids and their former names, and by nothing else', () => {
  for (const type of projectTypes) expect(readProjectType(type)).toBe(type)
  expect(['bar', 'restaurant-bar', 'medical-office', 'med-spa'].map(readProjectType)).toEqual([
    'restaurant',
    'restaurant',
    'medical',
    'medspa',
  ])
  for (const other of ['castle', 'toString', '', 'Office']) {
    expect(readProjectType(other), other).toBeUndefined()
  }
})

test('each feature is offered for some type, and only known ones are', () => {
  const offered = projectTypes.flatMap((type) => specialFeaturesFor(type))
  expect(new Set(offered)).toEqual(new Set(Object.keys(specialFeatureLabels)))
  expect(offered.every(isSpecialFeature)).toBe(true)
  expect(new Set(projectTypes.map((type) => specialFeaturesFor(type).length))).toEqual(new Set([6]))
  expect(specialFeaturesFor('castle')).toEqual([])
  expect(isSpecialFeature('toString')).toBe(false)
})

test('an option is shown by its label, an unknown one by its id, none as nothing', () => {
  const [, second] = timelines
  expect(optionLabel(timelines, second.id)).toBe(second.label)
  expect(optionLabel(timelines, 'never')).toBe('never')
  expect(optionLabel(timelines, undefined)).toBe('')
})

test('only what is sold is a package or a plan', () => {
  expect(['basic', 'pro', 'premium', 'gold'].map(isPackageType)).toEqual([true, true, true, false])
  expect(['starter', 'professional', 'trial'].map(isSoldPlan)).toEqual([true, true, false])
})
