import { css } from '../../styled-system/css'
import { Row, Section } from './Section.tsx'

const swatch = {
  w: '26',
  h: '14',
  borderRadius: 'control',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
} as const

const colors = [
  ['paper', css(swatch, { bg: 'paper' })],
  ['surface', css(swatch, { bg: 'surface' })],
  ['sunken', css(swatch, { bg: 'sunken' })],
  ['line', css(swatch, { bg: 'line' })],
  ['line2', css(swatch, { bg: 'line2' })],
  ['field', css(swatch, { bg: 'field' })],
  ['muted', css(swatch, { bg: 'muted' })],
  ['ink2', css(swatch, { bg: 'ink2' })],
  ['ink', css(swatch, { bg: 'ink' })],
  ['cobalt', css(swatch, { bg: 'cobalt' })],
  ['wash', css(swatch, { bg: 'wash' })],
  ['wash2', css(swatch, { bg: 'wash2' })],
  ['cempa', css(swatch, { bg: 'cempa' })],
  ['cempaWash', css(swatch, { bg: 'cempaWash' })],
  ['green', css(swatch, { bg: 'green' })],
  ['greenWash', css(swatch, { bg: 'greenWash' })],
  ['amber', css(swatch, { bg: 'amber' })],
  ['amberWash', css(swatch, { bg: 'amberWash' })],
  ['red', css(swatch, { bg: 'red' })],
  ['redWash', css(swatch, { bg: 'redWash' })],
  ['panel', css(swatch, { bg: 'panel' })],
  ['panel2', css(swatch, { bg: 'panel2' })],
  ['panelLine', css(swatch, { bg: 'panelLine' })],
] as const

const name = css({ textStyle: 'mono', color: 'muted', mt: '1' })

export function Colors() {
  return (
    <Section name="Color">
      <Row>
        {colors.map(([token, className]) => (
          <div key={token}>
            <div className={className} />
            <p className={name}>{token}</p>
          </div>
        ))}
      </Row>
    </Section>
  )
}
