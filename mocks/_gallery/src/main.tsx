import { createRoot } from 'react-dom/client'
import { Boot } from '../../_kit/src/shell/mount'
import { readAddress, settleAddress } from '../../_kit/src/shell/address'
import { UploadContext } from '../../_kit/src/state/upload'
import { Gallery } from './gallery'
import { memoryTransport, memoryUpload } from './memory'
import './theme.css'

const address = readAddress(document)
settleAddress(window, address)
const locale = new URLSearchParams(window.location.search).get('locale') ?? 'en-US'
const base = document.querySelector('base[href]') === null ? new URL('./', window.location.href).pathname : address.basename
createRoot(document.getElementById('root')!).render(
  <UploadContext value={memoryUpload}>
    <Boot App={Gallery} address={{ ...address, basename: base }} transport={memoryTransport(locale)} />
  </UploadContext>,
)
