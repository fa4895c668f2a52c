import { css } from '../../styled-system/css'
import { Section } from './Section.tsx'

const lines = [
  ['h0', 'Un solo mosaico', css({ textStyle: 'h0' })],
  ['h1', 'Cada pieza hace un trabajo', css({ textStyle: 'h1' })],
  ['h2', 'Hola, Mariana', css({ textStyle: 'h2' })],
  ['h3', 'Contrato de servicio', css({ textStyle: 'h3' })],
  ['h4', 'Reportes SEO', css({ textStyle: 'h4' })],
  ['lead', 'Precios en MXN. Con pago anual ahorras 20%.', css({ textStyle: 'lead', color: 'ink2' })],
  ['body', 'Tu account manager te contacta en menos de 24 horas.', css({ textStyle: 'body' })],
  ['small', '46,850 de 50,000 palabras', css({ textStyle: 'small', color: 'muted' })],
  ['strong', 'Nombre del negocio', css({ textStyle: 'strong' })],
  ['tiny', 'Se reinicia el 2 de diciembre', css({ textStyle: 'tiny', color: 'muted' })],
  ['figure', '5,459.99', css({ textStyle: 'figure' })],
  ['amount', '1,234.56 MXN', css({ textStyle: 'amount' })],
  ['mono', 'AZ-2026-00418 · lic_7F3K-99QD-20B1', css({ textStyle: 'mono' })],
] as const

const list = css({ display: 'flex', flexDirection: 'column' })
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '{sizes.26} minmax(0, 1fr)' },
  alignItems: 'baseline',
  py: '3',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderBottomColor: 'line',
})
const name = css({ textStyle: 'mono', color: 'muted' })

export function Typography() {
  return (
    <Section name="Tipografía">
      <div className={list}>
        {lines.map(([style, text, className]) => (
          <div key={style} className={line}>
            <span className={name}>{style}</span>
            <p className={className}>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
