// Whether the table has room for its three columns.
import { MediaQuery } from 'svelte/reactivity'
const query = new MediaQuery('(min-width: 1100px)')
export const wide = () => query.current
