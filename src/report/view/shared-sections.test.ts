import { expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { commentPlaces } from '#core/report/comment-places.ts'
import { offeredRoles } from '#core/report/report-section.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { reportView } from './report-view.ts'

test.each(packageTypes)(
  'every section of every copy of a %s report can be commented on',
  (tier) => {
    const document = sampleReport(tier)
    for (const role of offeredRoles(tier)) {
      const shown = reportView(document, role).sections.map(({ id }) => id)
      const places = commentPlaces(document, role).map(({ section }) => section)
      expect(shown.filter((id) => !places.includes(id))).toEqual([])
    }
  },
)
