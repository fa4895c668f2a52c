export { clauses } from './clauses.ts'
export { contract } from './contract.ts'
export { priceCard } from './priceCard.ts'
