import { service } from '../../../domain/plan.ts'
import { list, type Reading, steps, text } from '../prose.ts'

const { from, to } = service.setupHours

export const startReading: Reading = {
  title: 'Primeros pasos',
  lead: `De tu cuenta a las siete herramientas configuradas, en ${from} a ${to} horas.`,
  chapters: [
    {
      id: 'cuenta',
      title: 'Crea tu cuenta',
      blocks: [
        steps(
          'Entra a Crear cuenta y escribe tu nombre, tu correo y una contraseña de 8 caracteres o más. La empresa es opcional.',
          'Al terminar llegas a tu panel; si te pedimos confirmar tu correo, abre antes el enlace que te enviamos. La cuenta no tiene costo.',
          'Agrega la app a la pantalla de inicio de tu teléfono desde el menú del navegador: abre sin señal y guarda lo que escribes.',
        ),
      ],
    },
    {
      id: 'plan',
      title: 'Elige tu plan y firma',
      blocks: [
        text(
          'Los tres planes de paquete traen las siete herramientas; cambia cuánto puedes usar. Compara los límites en Precios y toca Elegir Plan.',
        ),
        list(
          'El contrato dura 12 meses con pago anual y 1 mes con pago mensual. Se renueva en automático.',
          'Firmas en pantalla, con el dedo o el mouse. Queda guardado el texto exacto que aceptaste.',
          'Se cancela con 30 días de aviso.',
        ),
      ],
    },
    {
      id: 'configuracion',
      title: 'Configura en tres pasos',
      blocks: [
        text(
          'Por cada herramienta respondes tres pasos cortos. Se guardan mientras escribes, aunque no haya señal.',
        ),
        steps(
          'Información Básica: tu sitio, el nombre del negocio y tu giro.',
          'Objetivos y Público: a quién le vendes y qué quieres lograr.',
          'Accesos y Recursos: quién administra tus cuentas y qué herramientas usas hoy.',
        ),
        text(
          'Tu account manager revisa lo que enviaste. Si falta algo, te lo devuelve con un comentario; si está completo, la herramienta queda lista.',
        ),
      ],
    },
    {
      id: 'manager',
      title: 'Habla con tu account manager',
      blocks: [
        text(
          `Te lo asignamos al confirmarse tu pago y te contacta en menos de ${service.managerWithinHours} horas. Desde entonces le escribes por chat en Account Manager; cada mensaje dice si está en tu teléfono, enviado, entregado o leído.`,
        ),
      ],
    },
    {
      id: 'sin-senal',
      title: 'Trabaja sin señal',
      blocks: [
        text(
          'Sincronización, arriba junto a la campana, muestra lo que falta por enviar. Si un cambio no se acepta, ahí ves la razón y puedes editarlo, reenviarlo o descartarlo.',
        ),
      ],
    },
  ],
}
