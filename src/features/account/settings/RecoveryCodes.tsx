import { twoStepCopy } from '../../../copy/security.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Copy, Download } from '../../../ui/icons.ts'
import { SpareCodes } from './KeyCard.tsx'
import { FormFoot, PanelBody, PanelTitle, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { objectUrlOf, download } from '../../../ui/download.ts'
import { useInitialFocus } from '../../../ui/useInitialFocus.ts'
import { copySecret } from './copySecret.ts'

type RecoveryCodesProps = { email: string; codes: readonly string[]; onSaved: () => void }

/** Shown only once. */
export function RecoveryCodes({ email, codes, onSaved }: RecoveryCodesProps) {
  const heading = useInitialFocus<HTMLHeadingElement>()
  const file = new Blob([`${twoStepCopy.fileHead(email)}\n${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <SettingsPanel>
      <PanelBody>
        <PanelTitle ref={heading}>{twoStepCopy.codesTitle}</PanelTitle>
        <p>{twoStepCopy.codesSentence}</p>
        <SpareCodes label={twoStepCopy.codesList} codes={codes} />
      </PanelBody>
      <FormFoot
        actions={
          <>
            <Button onClick={() => copySecret(codes.join('\n'))}>
              <Icon of={Copy} />
              {twoStepCopy.copyCodes}
            </Button>
            <Button onClick={() => download(objectUrlOf(file), twoStepCopy.fileName)}>
              <Icon of={Download} />
              {twoStepCopy.downloadCodes}
            </Button>
            <Button look="primary" onClick={onSaved}>
              {twoStepCopy.codesSaved}
            </Button>
          </>
        }
      />
    </SettingsPanel>
  )
}
