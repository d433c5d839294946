import { existingSystemWords } from '#core/project/project-facts.ts'

export const systemWords = existingSystemWords

export const notSure = 'Not sure'
