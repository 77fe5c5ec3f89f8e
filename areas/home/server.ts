import { defineArea } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { pages } from './pages.ts';
import { dashboard } from './queries/dashboard.ts';
import { texts } from './texts.ts';

export const home = defineArea({
  name: 'home',
  texts,
  pages,
  access,
  queries: [dashboard as never],
  menu: [{ key: 'home', icon: 'home', order: 0, title: 'title:menu_home' }],
});
