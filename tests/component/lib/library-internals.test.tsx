import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createBrowserHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Button } from 'antd'
import Quill, { Delta } from 'quill'
import Editor from 'quill/core/editor.js'
import { createRef } from 'react'
import ReactQuill from 'react-quill'
import { expect, onTestFinished, test, vi } from 'vitest'

test('@tanstack/history keeps the position of an entry in `__TSR_index` of its state', () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  window.history.pushState({ __TSR_index: 7 }, '', '/')
  history.push('/jobs')
  history.flush()
  expect([history.location.state.__TSR_index, window.history.state.__TSR_index]).toEqual([8, 8])
})

test('antd has every class that the console’s style sheets and code name', () => {
  const classesIn = (text: string) => text.match(/\.ant-[\w-]+/g) ?? []
  const styled = new Set(
    classesIn(readFileSync(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8')),
  )
  // antd has no style for the class of a link button, so the class is found in a rendered button.
  const { container } = render(<Button type="link">Edit</Button>)
  const named = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .flatMap((name) => classesIn(readFileSync(join('src/renderer', name), 'utf8')))
  expect(named.filter((name) => !styled.has(name) && !container.querySelector(name))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test('quill calls its replaceable `editor` at each change', () => {
  const box = document.createElement('div')
  document.body.append(box)
  onTestFinished(() => box.remove())
  const quill = new Quill(box)
  quill.root.innerHTML = '<p>a</p><p>b</p>'
  quill.scroll.build()
  quill.scroll.observer.takeRecords()
  let updates = 0
  class Counting extends Editor {
    override update(...change: Parameters<Editor['update']>) {
      updates += 1
      return super.update(...change)
    }
  }
  quill.editor = new Counting(quill.scroll)
  expect(quill.scroll.lines().map((line) => line.delta())).toEqual([
    new Delta([{ insert: 'a\n' }]),
    new Delta([{ insert: 'b\n' }]),
  ])
  quill.insertText(1, 'c', 'user')
  quill.setSelection(2, 0)
  expect([updates, quill.getText(), quill.selection.savedRange.index]).toEqual([1, 'ac\nb\n', 2])
})

test('react-quill-new subscribes to its editor in `hookEditor` alone', () => {
  const hooked = vi.fn()
  const changed = vi.fn()
  class Quiet extends ReactQuill {
    override hookEditor() {
      hooked()
    }
  }
  const box = createRef<Quiet>()
  render(<Quiet ref={box} onChange={changed} />)
  box.current?.editor?.insertText(0, 'a', 'user')
  expect(box.current?.editor?.getText()).toBe('a\n')
  expect(hooked).toHaveBeenCalledOnce()
  expect(changed).not.toHaveBeenCalled()
})
