import { lookLabels } from '#core/look/look.ts'
import { Button } from '#web/ui/button.tsx'
import { ImageFileField } from '#web/ui/image-file-field.tsx'
import { useUploadLogo } from './look-query.ts'

type LogoFieldProps = { logoId: string | null; onChange: (logoId: string | null) => void }

export function LogoField({ logoId, onChange }: LogoFieldProps) {
  const upload = useUploadLogo(onChange)
  return (
    <div className="flex flex-col gap-2">
      <ImageFileField
        label={`${lookLabels.logoId} (optional)`}
        hint="PNG or JPG, in place of mark and name. It is drawn anew, at most 480 by 160 pixels."
        busy={upload.isPending}
        onPick={(file) => upload.mutate(file)}
      />
      {logoId === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <img src={`/api/logos/${logoId}`} alt="The logo" className="owners-logo" />
          <Button size="sm" variant="secondary" onClick={() => onChange(null)}>
            Remove Logo
          </Button>
        </div>
      )}
    </div>
  )
}
