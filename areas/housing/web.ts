import { joinWeb } from '#kernel/web/attach-pages.tsx';

export const housingWeb = joinWeb();
