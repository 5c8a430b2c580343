import { chakra } from '@chakra-ui/react'
import { defaultIcon } from '#/shared/services.ts'
import { serviceIcons } from '#/web/features/catalogue/service-icons.ts'

const Tile = chakra('svg', {
  base: { flex: 'none', width: '40px', height: '40px', padding: '8px', borderRadius: 'md', background: 'primaryWash' },
})

/** A service's sign; a name that is none of ours shows the default's. */
export const ServiceSign = ({ icon }: { icon: string }) => (
  <Tile className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={Object.hasOwn(serviceIcons, icon) ? serviceIcons[icon] : serviceIcons[defaultIcon]} />
  </Tile>
)
