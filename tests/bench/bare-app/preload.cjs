const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', { answer: (index) => ipcRenderer.invoke('answer', index) })
