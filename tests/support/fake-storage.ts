/** As much of a Storage as the journal uses: its entries are properties. */
export class FakeStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
}
