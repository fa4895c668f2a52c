import { brand } from '../../copy/brand.ts'
import { gateCopy } from '../../copy/shell.ts'
import { FullPage } from './FullPage.tsx'
import { Loading } from '../../ui/Loading.tsx'

export function Checking() {
  return (
    <FullPage title={brand}>
      <Loading>{gateCopy.checking}</Loading>
    </FullPage>
  )
}
