import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { Search } from '../../ui/icons.ts'
import { PasswordField } from '../../features/account/PasswordField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Grid, Section } from './Section.tsx'

const kinds = [
  { value: 'onboarding', label: 'Onboarding Inicial' },
  { value: 'consultoria', label: 'Consultoría Estratégica' },
  { value: 'revision', label: 'Revisión de Reportes' },
  { value: 'soporte', label: 'Soporte Técnico' },
] as const
const cities = [
  'Ciudad de México',
  'Guadalajara',
  'León',
  'Mérida',
  'Monterrey',
  'Puebla',
  'Querétaro',
  'Tijuana',
]
const dateTexts = {
  placeholder: 'dd/mm/aaaa',
  open: 'Abrir calendario',
  calendar: 'calendario',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
}
const comboTexts = {
  placeholder: 'Escribe para buscar',
  open: 'Ver ciudades',
  none: 'Ninguna ciudad se llama así',
}

export function Fields() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value'] | ''>('')
  const [city, setCity] = useState('')
  const [day, setDay] = useState('')
  const [filter, setFilter] = useState<'open' | 'all'>('open')
  const [plan, setPlan] = useState<'basic' | 'standard' | 'advanced'>('standard')
  const [notes, setNotes] = useState('Traer los accesos del dominio.')
  return (
    <Section name="Campos">
      <Grid>
        <TextField
          label="Nombre del negocio"
          hint="Como aparece en tu letrero"
          required
          defaultValue="Ferretería Robles"
        />
        <TextField
          label="Correo electrónico"
          error="Email inválido"
          required
          defaultValue="mariana@ferreteria"
        />
        <TextField label="Empresa" optional="Opcional" placeholder="Nombre de tu empresa" />
        <TextField label="Folio" disabled defaultValue="AZ-2026-00418" />
        <TextField
          label="Buscar cliente"
          type="search"
          icon={Search}
          placeholder="Nombre, empresa o correo"
        />
        <PasswordField
          label="Contraseña"
          required
          showLabel="Mostrar"
          hideLabel="Ocultar"
          defaultValue="una-larga-1"
        />
        <Select
          label="Tipo de reunión"
          placeholder="Elige uno"
          required
          options={kinds}
          value={kind}
          onChange={setKind}
        />
        <Select
          label="Tipo sin elegir"
          placeholder="Elige uno"
          error="Elige un tipo de reunión"
          options={kinds}
          value=""
          onChange={setKind}
        />
        <Select
          label="Tipo fijo"
          placeholder="Elige uno"
          disabled
          options={kinds}
          value="soporte"
          onChange={setKind}
        />
        <Combobox
          label="Ciudad"
          hint="Donde está tu negocio"
          texts={comboTexts}
          options={cities.map((name) => ({ value: name, label: name }))}
          value={city}
          onChange={setCity}
        />
        <DatePicker
          label="Fecha"
          required
          texts={dateTexts}
          value={day}
          isTaken={(candidate) => [0, 6].includes(new Date(candidate).getUTCDay())}
          onChange={setDay}
        />
        <DatePicker
          label="Fecha errada"
          error="Elige una fecha"
          texts={dateTexts}
          value="2026-11-30"
          onChange={setDay}
        />
        <TextArea
          label="Notas / Agenda"
          optional="Opcional"
          tall
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        <div>
          <Checkbox defaultChecked>Acepto los términos y condiciones de este contrato.</Checkbox>
          <Checkbox>Facturas por correo</Checkbox>
          <Checkbox required error="Acepta los términos para continuar">
            Acepto la renovación automática
          </Checkbox>
        </div>
        <RadioGroup
          label="Filtro"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'open', text: 'Sin responder 3' },
            { value: 'all', text: 'Todos 42' },
          ]}
        />
        <RadioGroup
          look="cards"
          label="Plan"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'basic', text: 'Planes Básicos', extra: '3,149.99 MXN' },
            { value: 'standard', text: 'Planes Estándar', extra: '5,459.99 MXN' },
            { value: 'advanced', text: 'Planes Avanzados', extra: '14,279.99 MXN' },
          ]}
        />
      </Grid>
    </Section>
  )
}
