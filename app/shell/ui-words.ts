import type { UiWords } from '#ui/words.tsx';
import { spokenLocale, type Translate } from '#kernel/web/texts.ts';

/** What the parts of `ui/` say, in the language that `t` speaks. */
export const uiWords = (t: Translate): UiWords => ({
  locale: spokenLocale(),
  close: t('ui:close'),
  cancel: t('ui:cancel'),
  clear: t('ui:clear'),
  notADay: (example) => t('ui:not_a_day', { example }),
  dayOutside: (min, max) =>
    min !== null && max !== null
      ? t('ui:day_between', { min, max })
      : min !== null
        ? t('ui:day_from', { min })
        : t('ui:day_until', { max: max ?? '' }),
  search: t('ui:search'),
  loading: t('ui:loading'),
  retry: t('ui:retry'),
  requestNumber: t('ui:request_number'),
  download: t('ui:download'),
  nothing: t('ui:option_not_found'), // ERR-032
  previous: t('ui:previous'),
  next: t('ui:next'),
  clock: t('ui:clock'),
  turkish: t('ui:in_turkish'),
  english: t('ui:in_english'),
  rule: t('ui:rule'),
  ask: t('ui:ask'),
  offline: t('ui:offline'), // HDR-031
  online: t('ui:online'), // HDR-032
  number: {
    unreadable: (typed) => t('ui:number_unreadable', { typed }),
    decimals: (most) => t('ui:number_decimals', { n: most }),
    doubtful: (typed, grouped, decimal) => t('ui:number_doubtful', { typed, grouped, decimal }),
    outside: (min, max) => t('ui:number_outside', { min, max }),
  },
  password: { show: t('ui:show_password'), hide: t('ui:hide_password'), met: t('ui:met'), unmet: t('ui:unmet') },
  file: { choose: t('ui:choose_file'), drop: t('ui:drop_file'), remove: t('ui:remove') },
  filter: {
    open: t('ui:filter'),
    apply: t('ui:apply'),
    clearAll: t('ui:clear_filters'),
    clear: (what) => t('ui:clear_filter', { what }),
  },
  columns: {
    open: t('ui:columns'),
    reset: t('ui:reset'),
    density: t('ui:density'),
    comfortable: t('ui:comfortable'),
    compact: t('ui:compact'),
    up: (what) => t('ui:move_up', { what }),
    down: (what) => t('ui:move_down', { what }),
    moved: (what, n) => t('ui:column_moved', { what, n }),
  },
  table: {
    selectAll: t('ui:select_all'),
    actions: t('ui:actions'),
    actionsOf: (what) => t('ui:actions_of', { what }),
  },
  pager: {
    pages: t('ui:pages'),
    size: t('ui:page_size'),
    all: t('ui:all'),
    first: t('ui:first_page'),
    last: t('ui:last_page'),
    range: (from, to, total) => t('ui:range', { from, to, total }),
    page: (page, pages) => t('ui:page_number', { page, pages }),
  },
  frame: {
    skip: t('ui:skip'),
    menu: t('ui:menu'),
    openMenu: t('ui:open_menu'),
    closeMenu: t('ui:close_menu'),
    collapse: t('ui:collapse'),
    expand: t('ui:expand'),
    back: t('ui:back'),
    home: t('ui:home'),
  },
});
