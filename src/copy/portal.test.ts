import { describe, expect, it } from 'vitest'
import { chatCopy } from './chat.ts'
import { clientsCopy } from './clients.ts'
import { ago } from './elapsed.ts'
import { activityCopy, homeUsageCopy } from './home.ts'
import { notificationsCopy } from './notifications.ts'
import { profileCopy } from './profile.ts'
import { serviceStateName } from './services.ts'
import { answerLabel, setupCopy } from './setup.ts'
import { taskCopy, tasksCopy } from './tasks.ts'
import { usageTexts } from './usage.ts'

/** The texts quoted in the specification, verbatim (spec §4, §5, §8, §9). */
describe('The texts of the portal are those of the specification', () => {
  it('in the wizard', () => {
    expect(setupCopy.title('Chatbot')).toBe('Configurar Chatbot')
    expect(setupCopy.stepHeading(2, 3, 'Objetivos y Público')).toBe('Paso 2 de 3: Objetivos y Público')
    expect(setupCopy.steps).toEqual([
      { title: 'Información Básica', sentence: 'Datos generales de tu proyecto' },
      { title: 'Objetivos y Público', sentence: 'Define tus metas y audiencia' },
      { title: 'Accesos y Recursos', sentence: 'Información técnica y accesos' },
    ])
    expect(Object.values(answerLabel)).toEqual([
      'URL del Sitio Web',
      'Nombre del Negocio',
      'Industria/Sector',
      'Público Objetivo',
      'Objetivos Principales',
      'Competidores Principales',
      '¿Tienes acceso administrativo?',
      'Herramientas Actuales',
      'Notas Adicionales',
    ])
    expect([setupCopy.previous, setupCopy.next, setupCopy.submit]).toEqual([
      'Anterior',
      'Siguiente',
      'Enviar para Revisión',
    ])
    expect([setupCopy.saved, setupCopy.savedDetail, setupCopy.sent]).toEqual([
      'Progreso guardado',
      'Paso completado exitosamente',
      '¡Configuración enviada!',
    ])
    expect([setupCopy.completed, setupCopy.notFound, setupCopy.changesNeeded]).toEqual([
      'Configuración Completada',
      'Tarea no encontrada',
      'Requiere cambios',
    ])
    expect([setupCopy.denied, setupCopy.deniedDetail, setupCopy.notKept]).toEqual([
      'Acceso denegado',
      'No tienes permiso para ver esta tarea',
      'Error',
    ])
  })

  it('in tasks, clients, profile and notifications', () => {
    expect([tasksCopy.moved, tasksCopy.moveFailed, tasksCopy.late, taskCopy.notFound]).toEqual([
      'Tarea actualizada',
      'Error al actualizar la tarea',
      '+48h',
      'Tarea no encontrada',
    ])
    expect([profileCopy.saved, profileCopy.failed, profileCopy.shortName]).toEqual([
      'Perfil actualizado exitosamente',
      'Error al actualizar perfil',
      'El nombre debe tener al menos 2 caracteres',
    ])
    expect(notificationsCopy.allRead).toBe('Todas las notificaciones marcadas como leídas')
    expect([serviceStateName.active, serviceStateName.configuring]).toEqual(['Activo', 'Configurando'])
  })

  it('in empty states', () => {
    expect([
      notificationsCopy.empty,
      activityCopy.empty,
      chatCopy.empty,
      homeUsageCopy.empty,
      clientsCopy.empty,
      clientsCopy.noMatch,
    ]).toEqual([
      'No tienes notificaciones',
      'No hay interacciones recientes',
      'No hay mensajes aún. ¡Inicia la conversación!',
      'No tienes herramientas activas',
      'No tienes clientes asignados',
      'No se encontraron clientes',
    ])
  })

  it('for the use of a license, and elapsed time', () => {
    const texts = usageTexts('seo-tools', { meter: 'seoReports', used: 341, limit: 500 })
    expect([texts.used, texts.of]).toEqual(['341', 'de 500 reportes'])
    expect([texts.normal, texts.high, texts.full]).toEqual(['Normal', 'Uso elevado', 'Límite casi alcanzado'])
    const now = Date.parse('2026-11-21T18:00:00Z')
    expect([ago(now - 5 * 60_000, now), ago(now - 3 * 3_600_000, now)]).toEqual(['Hace 5 min', 'Hace 3h'])
  })
})
