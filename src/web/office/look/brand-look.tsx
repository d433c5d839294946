import { lookSetting } from '#core/look/look.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { SettingHistory } from '../settings/setting-history.tsx'
import { useSetting } from '../settings/setting-query.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { LookForm } from './look-form.tsx'

/** Name or logo, accent and the frame of mails: edited, previewed, and every change of them. */
export function BrandLook() {
  const look = useSetting('look', (signal) => callAsStaff('showLook', { signal }))
  if (look.isError && !look.data)
    return <LoadFailed query={look} title="The look could not be loaded" />
  if (!look.data) return <RowSkeletons label="Loading the look..." />
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="brand-look">
        <h2 id="brand-look" className="text-lg">
          Brand and Mails
        </h2>
        <p className="mt-2 max-w-measure text-sm text-graphite">
          Page headers and mails show a change within ten seconds, reports from their next version
          on; reports that are approved and mails that exist keep the look of their day. Sentences
          on pages and in mails go on naming the product, Plumbline.
        </p>
        <LookForm saved={look.data.look} revision={look.data.revision} />
      </section>
      <SettingHistory
        setting={lookSetting}
        history={look.data.history}
        empty="Nothing was changed yet: the program’s own look applies."
        textOf={(field, text) => (field === 'logoId' && text ? pictureName(text) : text)}
      />
    </div>
  )
}

/** A logo has no name; its id only shows that it changed. */
const pictureName = (logoId: string) => `Picture ${logoId.slice(0, 8)}`
