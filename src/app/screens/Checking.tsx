import { brand } from '../../copy/brand.ts'
import { gateCopy } from '../../copy/shell.ts'
import { css } from '../../styled-system/css'
import { Loading } from '../../ui/Loading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const page = css({ display: 'flex', flexDirection: 'column', flex: '1' })

export function Checking() {
  return (
    <main className={page}>
      <h1>
        <VisuallyHidden>{brand}</VisuallyHidden>
      </h1>
      <Loading>{gateCopy.checking}</Loading>
    </main>
  )
}
