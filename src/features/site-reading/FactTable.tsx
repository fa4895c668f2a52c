import { prose } from '../../styled-system/recipes'
import { Words } from './Words.tsx'

type FactTableProps = { head: readonly string[]; rows: readonly (readonly string[])[] }

export function FactTable({ head, rows }: FactTableProps) {
  const part = prose()
  return (
    <div className={part.scroll}>
      <table className={part.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={part.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell} className={part.cell}>
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
