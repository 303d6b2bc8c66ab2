import { useRoute } from 'preact-iso';
import { ListPage } from './list-page.js';
import { ListsPage } from './lists-page.js';

/** All lists, or the one that the address names. */
export const Lists = () => (useRoute().params.id === undefined ? <ListsPage /> : <ListPage />);
