import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type CallInput, call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { IntakeValues } from '../intake/intake-values.ts'
import { UploadField } from '../intake/upload-field.tsx'
import { ChangedAnswers } from './changed-answers.tsx'
import type { WhatIf, WhatIfSource } from './use-what-if.ts'

type SendDialogProps = { whatIf: WhatIf; open: boolean; onClose: () => void }

/** Asks for a new version with the changed answers; a note and files may go with them. */
export function SendDialog({ whatIf, open, onClose }: SendDialogProps) {
  const [note, setNote] = useState('')
  const files = useForm<Pick<IntakeValues, 'uploads'>>({ defaultValues: { uploads: [] } })
  const { source, changes, view } = whatIf
  const isChanged = Object.keys(changes).length > 0
  const send = useMutation({
    mutationFn: () =>
      sendAnswers(source, {
        answers: changes,
        note,
        uploads: files.getValues('uploads').map(({ id }) => id),
      }),
    onSuccess: () => {
      setNote('')
      files.reset({ uploads: [] })
      onClose()
      whatIf.show({})
      whatIf.refresh()
      showToast({
        title: 'Sent',
        description: 'A person checks it, and you get a mail.',
        tone: 'good',
      })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isChanged ? 'Make this my project' : 'Send a plan or photos'}
      description={
        source.kind === 'report'
          ? 'A person checks what you send and makes a new version. This report stays as it is until then, and you get a mail.'
          : 'A person checks what you send and uses it for your report.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {send.isPending ? 'Sending...' : isChanged ? 'Send the Answers' : 'Send'}
          </Button>
        </>
      }
    >
      <FormProvider {...files}>
        <div className="flex flex-col gap-5">
          <ChangedAnswers stored={view?.answers ?? {}} changes={changes} />
          <Field label="What should we know about it? (optional)">
            <Textarea
              rows={3}
              maxLength={4000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <UploadField kind="floorPlan" label="Floor plan" hint="Image or PDF, up to 10 MB" />
          <UploadField kind="photo" label="Photos" hint="Up to 8 images, 10 MB each" />
          {send.error ? (
            <Alert tone="bad" title="Not sent">
              {messageOf(send.error, 'That did not work. Please try again.')}
            </Alert>
          ) : null}
        </div>
      </FormProvider>
    </Dialog>
  )
}

function sendAnswers(source: WhatIfSource, body: CallInput<'sendReportAnswers'>['body']) {
  if (source.kind === 'report') {
    return call('sendReportAnswers', { params: { secureToken: source.secureToken }, body })
  }
  const { orderId, query } = source
  return call('sendOrderAnswers', { params: { orderId }, query, body })
}
