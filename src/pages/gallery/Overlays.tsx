import { useState } from 'react'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ChevronDown, Info, LogOut, MessageSquare, RefreshCw } from '../../ui/icons.ts'
import { Menu } from '../../ui/Menu.tsx'
import { SearchDialog } from '../../ui/SearchDialog.tsx'
import { SearchList } from '../../ui/SearchList.tsx'
import { MenuColumn } from '../../features/work-frame/MenuColumn.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Row, Section } from './Section.tsx'

type Kind = 'dialog' | 'drawer' | 'menu' | 'search'

export function Overlays() {
  const [open, setOpen] = useState<Kind>()
  const [tab, setTab] = useState<'next' | 'past' | 'new'>('next')
  const [plan, setPlan] = useState<'standard' | 'advanced'>('standard')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('ninguna')
  const close = () => setOpen(undefined)
  return (
    <Section name="Lo que se abre">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
        <Button onClick={() => setOpen('drawer')}>Cajón</Button>
        <Button onClick={() => setOpen('menu')}>Menú del pulgar</Button>
        <Button onClick={() => setOpen('search')}>Buscador</Button>
        <Menu
          trigger={
            <Button>
              Acciones
              <Icon of={ChevronDown} />
            </Button>
          }
          items={[
            { value: 'write', text: 'Escribir', icon: MessageSquare, onSelect: () => setChosen('Escribir') },
            {
              value: 'refresh',
              text: 'Actualizar',
              icon: RefreshCw,
              onSelect: () => setChosen('Actualizar'),
            },
            { value: 'home', text: 'Ir al inicio', to: '/' },
            { value: 'none', text: 'No disponible', disabled: true, onSelect: () => setChosen('') },
            {
              value: 'out',
              text: 'Cerrar sesión',
              icon: LogOut,
              tone: 'danger',
              onSelect: () => setChosen('Salir'),
            },
          ]}
        />
        <Tooltip text="Se reinicia el día 2 de cada mes">
          <IconButton label="Acerca del límite" icon={Info} />
        </Tooltip>
        <output>Acción: {chosen}</output>
      </Row>
      <Dialog
        kind="dialog"
        open={open === 'dialog'}
        title="Cambiar plan"
        description="El cambio se aplica de inmediato."
        closeLabel="Cerrar"
        onClose={close}
        footer={
          <>
            <Button look="ghost" onClick={close}>
              Cancelar
            </Button>
            <Button look="primary" onClick={close}>
              Confirmar cambio
            </Button>
          </>
        }
      >
        <RadioGroup
          look="cards"
          label="Plan nuevo"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'standard', text: 'Planes Estándar', extra: '5,459.99 MXN' },
            { value: 'advanced', text: 'Planes Avanzados', extra: '14,279.99 MXN' },
          ]}
        />
      </Dialog>
      <Dialog
        kind="drawer"
        open={open === 'drawer'}
        title="Notificaciones"
        closeLabel="Cerrar"
        onClose={close}
      >
        <p>En la computadora entra por la derecha; en el teléfono es una hoja desde abajo.</p>
      </Dialog>
      <Dialog kind="menu" open={open === 'menu'} title="Mariana Robles" closeLabel="Cerrar" onClose={close}>
        <MenuColumn actions={[{ icon: LogOut, text: 'Cerrar sesión', onClick: close }]}>
          <p>cliente@demo.mx</p>
        </MenuColumn>
      </Dialog>
      <SearchDialog open={open === 'search'} label="Buscar" onClose={close}>
        <SearchList
          typed={typed}
          onType={setTyped}
          onChoose={(id) => {
            setChosen(id)
            close()
          }}
          onClose={close}
          groups={[
            {
              label: 'Acciones',
              items: [
                { id: 'Escribir', icon: MessageSquare, title: 'Escribir' },
                {
                  id: 'Actualizar',
                  icon: RefreshCw,
                  title: 'Actualizar',
                  detail: 'Trae lo nuevo del servidor',
                },
              ],
            },
          ]}
          texts={{
            label: 'Buscar o ir a',
            results: 'Resultados',
            close: 'Cerrar',
            none: 'Nada coincide',
            count: '2 resultados',
          }}
        />
      </SearchDialog>
      <Tabs
        label="Mis Reuniones"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'next',
            text: 'Próximas',
            count: 2,
            panel: <p>Revisión de Reportes, jueves 19 de noviembre.</p>,
          },
          { value: 'past', text: 'Historial', count: 0, panel: <p>No hay reuniones en el historial.</p> },
          { value: 'new', text: 'Agendar Nueva', panel: <p>Elige un tipo de reunión.</p> },
        ]}
      />
      <Accordion
        name="faq"
        items={[
          {
            title: '¿Qué incluye el precio de 3,149 MXN al mes?',
            content: 'Las siete herramientas con un solo acceso, contrato digital y soporte por correo.',
            open: true,
          },
          {
            title: '¿Cuánto tarda en quedar listo?',
            content: 'De 48 a 72 horas a partir de que envías tus datos.',
          },
          {
            title: '¿Puedo cambiar de plan después?',
            content: 'Sí, en cualquier momento. El cambio es inmediato.',
          },
        ]}
      />
    </Section>
  )
}
