import { brand } from '../../copy/brand.ts'
import { gateCopy } from '../../copy/shell.ts'
import { FullPage } from '../../ui/FullPage.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

export function Checking() {
  return (
    <FullPage title={brand}>
      <Waiting>{gateCopy.checking}</Waiting>
    </FullPage>
  )
}
