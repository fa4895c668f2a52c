/** A text that every foreign page contains, and none of our own pages. */
export const FOREIGN_MARK = 'Hotel Mirador'

/** A captive portal's answer to every request until the guest has logged in to it. */
export const foreignPage = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${FOREIGN_MARK}: Wi-Fi</title></head>
<body><h1>${FOREIGN_MARK}</h1><form action="/entrar" method="post"><label>Habitación <input name="room"></label>
<button>Conectar</button></form></body></html>`
