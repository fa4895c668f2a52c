import { gateCopy } from '../../copy/shell.ts'
import { Waiting } from '../../ui/Waiting.tsx'

export function Checking() {
  return <Waiting>{gateCopy.checking}</Waiting>
}
