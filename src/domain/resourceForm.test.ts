import { expect, test } from 'vitest'
import { libraryFileName, libraryFileProblem, resourceLimits, typeOfLibraryFile } from './resourceForm.ts'

const file = (name: string, size = 10) => ({ name, size })

test('a file fits its kind by its ending and its size', () => {
  expect([
    libraryFileProblem('document', null),
    libraryFileProblem('template', null),
    libraryFileProblem('template', file('Plan.XLSX')),
    libraryFileProblem('template', file('plan.html')),
    libraryFileProblem('template', file('cine.mp4')),
    libraryFileProblem('video', file('cine.mp4')),
    libraryFileProblem('video', file('cine.mp4', 0)),
    libraryFileProblem('video', file('cine.mp4', resourceLimits.bytes + 1)),
    libraryFileProblem('video', file('toString')),
  ]).toEqual([null, 'missing', null, 'wrong_type', 'wrong_type', null, 'empty', 'too_large', 'wrong_type'])
})

test('a library file is named by the letters and digits of the chosen file; its ending sets the upload’s type', () => {
  expect(libraryFileName('Menú del día (v2).PDF', 'archivo')).toBe('menu-del-dia-v2.pdf')
  expect(libraryFileName('¿?.csv', 'archivo')).toBe('archivo.csv')
  expect(typeOfLibraryFile('template', 'a.CSV')).toBe('text/csv')
})
