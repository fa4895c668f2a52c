import { css } from '../../styled-system/css'
import { BottomTabs } from '../../features/work-frame/BottomTabs.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloudCheck, LogOut, MessageSquare, Search } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'
import { RailButton, SideRail } from '../../features/work-frame/SideRail.tsx'
import { StatusChip } from '../../features/sync-center/StatusChip.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Section } from './Section.tsx'

const frame = {
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  overflow: 'hidden',
} as const
const bar = css(frame)
const railFrame = css(frame, { display: { base: 'none', desk: 'grid' }, w: 'rail', h: 'form' })
const tabsFrame = css(frame, { display: { desk: 'none' } })

const nothing = () => undefined
const here = () => globalThis.location.pathname
const destinations = [
  { to: '/dashboard', text: 'Inicio', icon: CloudCheck, prefetch: nothing },
  {
    to: here(),
    text: 'Account Manager',
    icon: MessageSquare,
    count: { value: 2, label: '2 sin leer' },
    prefetch: nothing,
  },
  { to: '/search', text: 'Buscar', icon: Search, prefetch: nothing },
]

export function Navigation() {
  return (
    <Section name="Navegación">
      <Breadcrumbs
        label="Ruta"
        trail={[
          { to: '/dashboard', text: 'Dashboard' },
          { to: '/dashboard/tools', text: 'Herramientas' },
        ]}
        here="Reportes SEO"
      />
      <div className={bar}>
        <TopBar
          title="Diego Salvatierra"
          subtitle="Tu account manager · En línea"
          picture={<Avatar name="Diego Salvatierra" tone="panel" present />}
          back={{ to: '/messages', label: 'Volver a mensajes' }}
          actions={
            <>
              <IconButton label="Buscar" icon={Search} />
              <StatusChip icon={CloudCheck} tone="neutral" text="Al día" />
            </>
          }
        />
      </div>
      <div className={railFrame}>
        <SideRail
          label="Principal"
          brand={<Logo name="Azulejo" label="Azulejo, riel" to="/" />}
          destinations={destinations}
          person={{ name: 'Mariana Robles', detail: 'Ferretería Robles' }}
          avatar={<Avatar name="Mariana Robles" size="sm" />}
          foot={
            <RailButton icon={LogOut} onClick={nothing}>
              Cerrar sesión
            </RailButton>
          }
        />
      </div>
      <div className={tabsFrame}>
        <BottomTabs label="Pestañas" destinations={destinations} more={{ text: 'Más', onClick: nothing }} />
      </div>
    </Section>
  )
}
