import { describe, expect, test } from 'vitest'
import { singleTypes, type TemplateId, templateIds } from '#core/catalog/project-type.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { otherSpaces } from './other-spaces.ts'
import { suggestAnswers } from './suggest-answers.ts'

const found = (projectType: string, description: string) =>
  otherSpaces({ projectType, description }).map(({ id }) => id)

describe('a description of another kind of space than the one that is ordered', () => {
  test.each([
    ['office', 'Full-service restaurant with 120 seats.', 'restaurant-bar'],
    ['office', 'Nail salon with 16 pedicure chairs.', 'nail-salon'],
    ['office', 'CrossFit gym with showers', 'fitness-studio'],
    ['office', 'A hair salon with ten chairs', 'hair-salon'],
    ['office', 'Dental clinic', 'dental-practice'],
    ['office', 'Urgent care with six exam rooms', 'medical-office'],
    ['office', 'Twelve operatories and a sterilization room.', 'dental-practice'],
    ['office', 'Sixteen pedicure chairs along both walls', 'nail-salon'],
    ['office', 'Cook line with a 12 ft exhaust hood', 'restaurant-bar'],
    ['office', 'We open a med spa on Grand Avenue', 'med-spa'],
    ['office', 'Former bank, now becomes a coffee shop', 'restaurant-bar'],
    ['retail', 'Pizzeria with an exhaust hood, 90 seats.', 'restaurant-bar'],
    ['retail', 'Dental practice for two doctors', 'dental-practice'],
    ['retail', 'A gym with a sauna', 'fitness-studio'],
    ['retail', 'Law firm with eight lawyers', 'office'],
    ['retail', 'Barber shop with six chairs', 'hair-salon'],
    ['retail', 'A brewpub in the old mill', 'restaurant-bar'],
    ['hair-salon', 'Steakhouse', 'restaurant-bar'],
    ['hair-salon', 'Nail salon with manicure tables', 'nail-salon'],
    ['salon', 'Nail bar', 'nail-salon'],
    ['nail-salon', 'Hair salon with shampoo bowls', 'hair-salon'],
    ['restaurant', 'Law office, no food.', 'office'],
    ['restaurant', 'Yoga studio', 'fitness-studio'],
    ['restaurant', 'We sell shoes: a shoe store', 'retail'],
    ['medical', 'Shoe store', 'retail'],
    ['medical', 'A dental office', 'dental-practice'],
    ['medical', 'Five operatories and a lab', 'dental-practice'],
    ['medical', 'For an orthodontist.', 'dental-practice'],
    ['medical', 'Med spa with laser rooms', 'med-spa'],
    ['dental', 'Urgent care', 'medical-office'],
    ['fitness', 'Clothing boutique', 'retail'],
    ['fitness', 'Sushi restaurant', 'restaurant-bar'],
    ['medspa', 'Coworking for freelancers', 'office'],
  ])('is doubted in an order for %s: %s', (projectType, description, id) => {
    expect(found(projectType, description)).toEqual([id])
  })

  test.each([
    ['office', 'Law office, no food.'],
    ['office', 'No restaurant and no gym, only desks'],
    ['office', 'Former restaurant'],
    ['office', 'Formerly a nail salon and then empty'],
    ['office', 'The space was a dental office before'],
    ['office', 'Used to be a gym.'],
    ['office', 'It had been a coffee shop for years'],
    ['office', 'Next to a gym'],
    ['office', 'Above a restaurant, with its own entrance'],
    ['office', 'There is a barber shop next door'],
    ['office', 'Between a bakery and a shoe store'],
    ['office', 'Converted from a hair salon'],
    ['office', 'The old restaurant kitchen is removed'],
    ['office', 'Medical billing company'],
    ['office', 'Dental insurer'],
    ['office', 'We sell software to restaurants'],
    ['office', 'Office of a restaurant group'],
    ['office', 'Suite in a medical office building'],
    ['office', 'Open office with a small gym for employees'],
    ['office', 'Staff café and eight private offices'],
    ['office', 'Conference room with 12 seats'],
    ['office', 'Physicians bill through us, 20 desks'],
    ['retail', 'Shoe store with a stock room and a small office'],
    ['retail', 'Gym equipment store'],
    ['retail', 'Restaurant supply store'],
    ['retail', 'Bookstore with a coffee bar in the corner'],
    ['retail', 'Store with an office for the manager'],
    ['restaurant', 'Full-service restaurant with a bar in a former shop.'],
    ['restaurant', 'Coffee shop with a small retail shelf'],
    ['restaurant', 'Sports bar beside the gym'],
    ['medical', 'Six exam rooms'],
    ['medical', 'No dental chairs'],
    ['medical', 'Accidental damage in the lobby'],
    ['medical', 'Family clinic, two offices for doctors'],
    ['medical', ''],
    ['dental', 'Dental clinic with six operatories'],
    ['dental', 'Our dental office moves across the street'],
    ['hair-salon', 'Hair and nail salon with two pedicure chairs'],
    ['nail-salon', 'Salon with twelve chairs and a spa room'],
    ['medspa', 'Aesthetics clinic with injection rooms and exam rooms'],
    ['medspa', 'Day spa with two pedicure chairs'],
    ['fitness', 'Gym with a smoothie bar and a small shop'],
    ['fitness', 'Health club in a strip mall beside a restaurant'],
    ['castle', 'Dental practice'],
  ])('is not seen in an order for %s: %s', (projectType, description) => {
    expect(found(projectType, description)).toEqual([])
  })

  const plainWords: Readonly<Record<TemplateId, string>> = {
    office: 'Law firm',
    retail: 'Clothing store',
    'restaurant-bar': 'Restaurant',
    'medical-office': 'Urgent care',
    'dental-practice': 'Dental practice',
    'hair-salon': 'Hair salon',
    'nail-salon': 'Nail salon',
    'med-spa': 'Med spa',
    'fitness-studio': 'Fitness studio',
  }

  test.each(
    singleTypes.flatMap((type) => templateIds.map((id) => [plainWords[id], type, id] as const)),
  )('is doubted whichever two they are: %s for %s', (words, projectType, id) => {
    const isOrdered = projectUse({ projectType }).id === id
    expect(found(projectType, words)).toEqual(isOrdered ? [] : [id])
  })

  test('is named with what was written, and with what is not in the estimate', () => {
    const [conflict] = otherSpaces({ projectType: 'medical', description: 'A dental office.' })
    expect(conflict).toEqual({
      id: 'dental-practice',
      answers: ['projectType', 'description'],
      sentence:
        'The text speaks of a dental practice. It says "A dental office", and a medical office is ordered: the water, air, vacuum and waste of dental chairs, their compressor and vacuum pump, and sterilization are not in the estimate. Choose the right project type, so that they are counted.',
    })
  })
})

test('operatories are not suggested as exam rooms', () => {
  const medical = { projectType: 'medical', description: 'Five operatories' }
  expect(suggestAnswers(medical).map(({ id }) => id)).toEqual([])
})
