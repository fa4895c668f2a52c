export { payForm } from './payForm.ts'
export { processing } from './processing.ts'
export { testNumbers } from './testNumbers.ts'
export { voucher } from './voucher.ts'
