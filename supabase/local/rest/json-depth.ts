/** Deeper than any body needs, and less deep than what overflows the parser's stack. */
const deepest = 500

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether JSON is nested too deeply: parsed, it would end @supabase/lite with a RangeError. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (opening.has(byte)) {
      depth += 1
      if (depth > deepest) return true
    } else if (closing.has(byte)) depth -= 1
  }
  return false
}
