-- The demo's library. Its files are in public/recursos; a test holds their sizes against these rows.

create or replace function pg_temp.demo_id(p_group integer, p_number integer) returns uuid language sql as $$
  select ('00000000-0000-4000-80' || lpad(p_group::text, 2, '0') || '-' || lpad(p_number::text, 12, '0'))::uuid
$$;

insert into public.resources (id, slug, kind, title, summary, tool_name, duration_seconds, file_path, size_bytes, body, position)
select pg_temp.demo_id(21, v.n), v.slug, v.kind, v.title, v.summary, v.tool, v.seconds, v.file, v.size, v.body, v.n
  from (values
  (1, 'recorrido-por-tu-portal', 'video', 'Recorrido por tu portal', 'Dónde está cada cosa, en medio minuto.', null, 35, '/recursos/recorrido-por-tu-portal.webm', 369333, $text$# Lo que dice el video

- Inicio: Lo pendiente de hoy, tu plan y tu account manager.
- Mis Servicios: Lo que tienes contratado y cuánto falta para que cada herramienta esté lista.
- Licencias: Cuánto llevas usado este mes y quién tiene un asiento.
- Contratos: Tu contrato, el próximo cargo y todas tus facturas.
- Chat: Escribe a tu account manager. Sin señal, el mensaje sale después.
- Reportes: Cómo cerró cada mes, comparado con el anterior.$text$),
  (2, 'ficha-de-google', 'document', 'Tu ficha de Google en una tarde', 'Qué llenar, qué fotos subir y cómo pedir reseñas.', 'seo-tools', 120, null, null, $text$Quien busca «ferretería cerca de mí» ve primero el mapa. Tu ficha decide si te llaman a ti. Se llena una vez y se cuida diez minutos por semana.

# Antes de empezar

Ten a la mano:

- El nombre del negocio, igual que en la fachada.
- La dirección y el horario de hoy, con los días festivos.
- Un teléfono que alguien conteste.
- Diez fotos: fachada, entrada, interior, productos y equipo.

# Reclama la ficha

1. Entra a Google con la cuenta del negocio, no con la tuya.
2. Busca el nombre de tu negocio. Si ya aparece, elige reclamarlo; si no, agrégalo.
3. Google pide comprobar que es tuyo: por teléfono, por video o por carta. La carta tarda hasta dos semanas.

# Qué llenar primero

La categoría principal decide en qué búsquedas apareces. Elige la más exacta: «ferretería» y no «tienda». Después agrega las secundarias, solo las que de verdad atiendes.

Escribe la descripción como le hablas a un cliente: qué vendes, en qué zona y qué te distingue. Sin mayúsculas y sin lista de palabras sueltas.

# Fotos que sí ayudan

- Tomadas de día y derechas.
- La fachada desde la banqueta de enfrente, para que la reconozcan.
- Nada de fotos de internet: la gente las nota.

Sube una foto nueva cada semana. Una ficha que se mueve aparece más.

# Pide reseñas sin pena

Pide la reseña cuando el cliente ya se va contento. Mándale el enlace por WhatsApp el mismo día. No ofrezcas regalos a cambio: Google las borra y puede castigar la ficha.

Contesta todas. A las buenas, con una línea. A las malas, sin discutir: di qué pasó, qué harás y dónde pueden hablar contigo.

# Revisa cada semana

Mira en tus Reportes SEO cuántas personas pidieron indicaciones, llamaron o entraron a tu sitio. Si baja, revisa primero el horario y las últimas reseñas.$text$),
  (3, 'calendario-de-publicaciones', 'template', 'Calendario de publicaciones', 'Cuatro semanas de ideas para una tienda de barrio, listas para editar.', 'social-manager', null, '/recursos/calendario-de-publicaciones.csv', 2041, $text$# Cómo usarlo

1. Ábrelo en Excel, Hojas de cálculo de Google o Numbers.
2. Cambia los temas que no vayan con tu negocio. Deja uno por renglón.
3. Programa la semana completa el domingo, de una sentada.
4. Anota cuántos mensajes llegaron con cada publicación. Al cuarto domingo repite las tres que mejor funcionaron.$text$),
  (4, 'pedir-ayuda-sin-senal', 'video', 'Pedir ayuda, aun sin señal', 'Cómo crear un ticket con foto y qué pasa cuando no hay internet.', null, 30, '/recursos/pedir-ayuda-sin-senal.webm', 347042, $text$# Lo que dice el video

- Abre Soporte: Está en Más. Toca Crear ticket.
- Di qué pasa: Elige categoría y prioridad. Si ya hay una respuesta escrita, te la mostramos.
- Agrega una foto: Se hace más ligera antes de salir. Lo que escribes se guarda solo.
- ¿No hay señal? Tu ticket queda en este teléfono y sale solo cuando vuelva.
- Sigue la respuesta: Te avisamos cuando contesten. Puedes responder o marcarlo como resuelto.$text$),
  (5, 'leer-tu-reporte-seo', 'document', 'Cómo leer tu reporte SEO', 'Cuatro cifras que importan y qué hacer con cada una.', 'seo-tools', 60, null, null, $text$El reporte tiene muchas cifras. Con cuatro sabes si vas bien y qué sigue.

# Visitas que llegan de buscar

Son las personas que te encontraron en Google sin que pagaras anuncio. Compáralas con el mes anterior y con el mismo mes del año pasado: diciembre no se compara con noviembre.

Si suben, mira qué páginas crecieron y haz más como esas. Si bajan, revisa si alguna página dejó de aparecer.

# Contactos

Son quienes llenaron un formulario, llamaron o escribieron desde tu sitio. Es la cifra que más se acerca a una venta.

Si las visitas suben y los contactos no, la gente llega y no encuentra cómo hablarte. Pon el botón de WhatsApp arriba y el teléfono en cada página.

# Score SEO

Es una calificación de cero a cien de lo que Google puede leer en tu sitio. No es un premio: es una lista de pendientes.

- Menos de 60: hay páginas que no se pueden leer. Empieza por ahí.
- De 60 a 80: faltan títulos, descripciones o velocidad.
- Más de 80: sigue con contenido nuevo.

# Palabras por las que apareces

Fíjate en las que están entre los lugares 5 y 15. Con un poco de trabajo llegan arriba. Las que están en el 60 no valen el esfuerzo este mes.

# Qué hacer después de leerlo

1. Elige una sola mejora, la primera de la lista.
2. Hazla esta semana o pídela en un ticket.
3. Anota la fecha. El efecto se ve entre tres y seis semanas después.

Si algo no te cuadra, agenda con tu account manager una Revisión de Reportes: son 30 minutos y lo ven juntos.$text$),
  (6, 'respuestas-del-chatbot', 'template', 'Respuestas para tu chatbot', 'Las quince preguntas que más hacen, con su respuesta.', 'chatbot', null, '/recursos/respuestas-del-chatbot.csv', 1795, $text$# Cómo usarla

1. Llena lo que está entre corchetes con los datos de tu negocio.
2. Borra las preguntas que nadie te hace y agrega las tuyas.
3. Marca cuáles pasan a una persona: quejas, cambios y pedidos grandes.
4. Súbela al Chatbot y pruébala tú antes que tus clientes.

Revísala cada mes: un horario viejo en el chatbot molesta más que no tener chatbot.$text$),
  (7, 'enlaces-de-whatsapp', 'document', 'Enlaces de WhatsApp que sí se miden', 'Un enlace por campaña, y cómo leer los clics.', 'link-shortener', 60, null, null, $text$Si pones el mismo enlace en todos lados, no sabes qué te trae clientes. Con un enlace por lugar, sí.

# Un enlace por lugar

Haz un enlace corto para cada sitio donde lo publicas:

- Tu perfil de Instagram.
- Tu página de Facebook.
- El volante o la tarjeta.
- La ficha de Google.
- La firma de tu correo.

Todos abren el mismo chat. Lo que cambia es el nombre del enlace, y eso es lo que después lees.

# Escribe el primer mensaje por ellos

Un enlace de WhatsApp puede llevar el mensaje ya escrito. La persona solo toca enviar. Por ejemplo: «Hola, vi el volante y quiero el precio de…». Así ya sabes de dónde viene desde la primera línea.

# Nómbralos para entenderlos en un mes

Usa siempre el mismo orden: lugar, campaña y mes. «volante-pintura-noviembre» se entiende en enero; «link2» no.

# Cómo leer los clics

1. Compara por semana, no por día: los lunes y los domingos se parecen poco.
2. Divide los clics entre los mensajes que llegaron. Si muchos tocan y pocos escriben, cambia el primer mensaje.
3. Divide los mensajes entre las ventas. Si escriben y no compran, el problema está en la respuesta, no en el enlace.

# Qué hacer con lo que no funciona

Dale dos semanas. Si un enlace no pasa de cinco clics, cambia el lugar o el texto que lo acompaña. Cambia una sola cosa cada vez, o no sabrás cuál sirvió.

# Códigos QR

Cada enlace tiene su código. Imprímelo de al menos dos centímetros y pruébalo con la cámara de un teléfono viejo antes de mandar a imprimir mil.$text$),
  (8, 'ficha-de-cliente-ideal', 'template', 'Ficha de cliente ideal', 'Dieciocho preguntas para saber a quién le vendes.', null, null, '/recursos/ficha-de-cliente-ideal.csv', 1311, $text$# Cómo llenarla

1. Piensa en tres clientes de verdad, no en uno inventado. Hay una columna para cada quien.
2. Contesta con sus palabras. Si no sabes algo, pregúntaselo la próxima vez que venga.
3. Subraya lo que se repite en los tres: eso va en tu página y en tus anuncios.$text$),
  (9, 'escribir-con-ia', 'document', 'Escribir con IA sin sonar a robot', 'Qué pedirle, qué corregir y qué no dejarle nunca.', 'ai-content', 60, null, null, $text$La IA escribe rápido. Lo que le falta eres tú: tus precios, tus clientes y tu manera de hablar.

# Dile quién eres

Antes de pedir un texto, dale tres datos: qué vendes, a quién y en qué ciudad. Guárdalos como guía de tono y no los vuelvas a escribir.

# Pide una cosa a la vez

Pide un párrafo, no una página. «Escribe cuatro líneas sobre cómo elegir impermeabilizante para una azotea de cien metros» da mejor resultado que «escribe un artículo de impermeabilizantes».

# Dale material tuyo

- Una pregunta que te hizo un cliente esta semana.
- Un error que ves seguido.
- Una comparación con precios reales.

Con eso el texto ya no puede ser de otro negocio.

# Qué corregir siempre

1. La primera frase. Casi siempre sobra: bórrala y lee si se entiende.
2. Los adjetivos. «Innovador», «integral» y «de calidad» no dicen nada.
3. Los números. Revisa cada precio, medida y fecha: la IA los inventa con mucha seguridad.
4. El trato. Si en tu mostrador hablas de tú, que el texto hable de tú.

# Qué no dejarle nunca

No le pidas opiniones de clientes que no existen ni promesas que no puedes cumplir. Tampoco le des datos personales: nombres, teléfonos o facturas de tus clientes.

# Léelo en voz alta

Es la mejor prueba. Si no lo dirías frente a un cliente, cámbialo.$text$),
  (10, 'lista-antes-de-publicar', 'template', 'Lista antes de publicar tu sitio', 'Veintiún puntos que revisar antes de enseñar tu página.', 'web-creator', null, '/recursos/lista-antes-de-publicar.csv', 1351, $text$# Cómo usarla

1. Hazla con otra persona: quien escribió la página ya no ve los errores.
2. Revisa todo en un teléfono, con datos y no con el Wi-Fi del local.
3. Lo que no esté listo, anótalo con nombre y fecha. Publica cuando no falte nada de Textos, Teléfono y Formularios.$text$)
  ) as v (n, slug, kind, title, summary, tool, seconds, file, size, body)
on conflict do nothing;

-- What the demo's client began and what she has finished.
insert into public.resource_progress (id, user_id, resource_id, progress, completed_at, created_at)
select pg_temp.demo_id(22, v.n), '00000000-0000-4000-8000-000000000001', pg_temp.demo_id(21, v.n), v.progress, v.completed, now() - v.ago
  from (values
    (2, 100, now() - interval '9 days', interval '10 days'),
    (5, 40, null, interval '2 days')
  ) as v (n, progress, completed, ago)
on conflict do nothing;
