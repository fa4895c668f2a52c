import { css } from '../../styled-system/css'
import { ChangeRow } from '../../features/sync-center/ChangeRow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Count } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ContactCard } from '../../ui/ContactCard.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Check, CheckCheck, CircleAlert, Laptop } from '../../ui/icons.ts'
import { ListRow } from '../../features/inbox/ListRow.tsx'
import { MessageBubble } from '../../features/chat/MessageBubble.tsx'
import { Grid, Section } from './Section.tsx'

const thread = css({ display: 'flex', flexDirection: 'column', maxW: 'thread' })
const you = <VisuallyHidden>Tú:</VisuallyHidden>

export function Conversation() {
  return (
    <Section name="Conversación">
      <div className={thread}>
        <MessageBubble
          side="other"
          tone="plain"
          speaker={<VisuallyHidden>Diego:</VisuallyHidden>}
          text="Casi todos de la página de herramienta eléctrica y del enlace corto de WhatsApp."
          picture={<Avatar name="Diego Salvatierra" size="sm" tone="panel" />}
          state={{ icon: null, text: '10:24' }}
          grouped={false}
        />
        <MessageBubble
          side="own"
          tone="read"
          speaker={you}
          text="Va. ¿Lo vemos el jueves?"
          state={{ icon: CheckCheck, text: 'Leído 10:25' }}
          grouped={false}
        />
        <MessageBubble
          side="own"
          tone="plain"
          speaker={you}
          text="Te paso las fotos."
          state={{ icon: Check, text: 'Enviado 10:31' }}
          grouped
        />
        <MessageBubble
          side="own"
          tone="waiting"
          speaker={you}
          text="Sería ferreteriarobles.mx"
          state={{ icon: Laptop, text: 'En este equipo, aún no enviado' }}
          grouped
        />
        <MessageBubble
          side="own"
          tone="refused"
          speaker={you}
          text="Y cambiar el dominio."
          state={{ icon: CircleAlert, text: 'No aceptado' }}
          grouped
          reason="Pasa de 4,000 caracteres. Edítalo para acortarlo y reenvíalo."
          actions={
            <Button size="sm" look="ghost">
              Editar
            </Button>
          }
        />
      </div>
      <Grid>
        <div>
          <ListRow
            picture={null}
            to="/messages/1"
            name="Tomás Arriaga"
            aside="Clínica Dental Arriaga"
            excerpt="¿Ya tienen los accesos del dominio?"
            when="10:40"
            count={<Count value={3} label="3 sin leer" />}
            under={<Badge tone="red">Espera 3 d</Badge>}
            unread
          />
          <ListRow
            picture={null}
            to="/messages/2"
            name="Ximena Prado"
            aside="Óptica Lumen"
            excerpt="Va, lo apruebo. Gracias."
            when="9:52"
            count={null}
            under={null}
            unread={false}
          />
        </div>
        <ContactCard
          name="Diego Salvatierra"
          picture={null}
          detail="SEO y contenido"
          tone="panel"
          rows={[
            { term: 'Correo', value: 'diego@azulejo.mx', href: 'mailto:diego@azulejo.mx' },
            { term: 'Horario', value: '9:00 a 18:00' },
          ]}
        />
        <ul>
          <ChangeRow
            title="Mensaje para Diego"
            status={<Badge tone="red">No aceptado</Badge>}
            when="Hace 3 min"
            text="Y cambiar el dominio."
            reason="Edítalo para acortarlo y reenvíalo."
            actions={<Button size="sm">Reenviar</Button>}
          />
        </ul>
      </Grid>
    </Section>
  )
}
