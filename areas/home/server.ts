import { joinTexts } from '#kernel/contract/text.ts';
import { defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { pages } from './pages.ts';
import { reportsPart } from './people-reports/server.ts';
import { reportSources } from './people-reports/sources.ts';
import { myProfile } from './profile/queries/profile.ts';
import { profileTexts } from './profile/texts.ts';
import { dashboard } from './queries/dashboard.ts';
import { studentPage } from './student-page/queries/student-page.ts';
import { texts } from './texts.ts';

export const home = joinParts(
  defineArea({
    name: 'home',
    texts: joinTexts(texts, profileTexts),
    pages,
    access,
    queries: [dashboard, studentPage, myProfile],
    menu: [{ key: 'home', icon: 'home', order: 0, title: 'title:menu_home' }],
  }),
  reportsPart,
  reportSources,
);
