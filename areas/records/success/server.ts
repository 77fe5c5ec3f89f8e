import type { AreaPart } from '#kernel/server/area.ts';
import { successAccess } from './access.ts';
import { successPages } from './contract.ts';
import { classSuccess, classSuccessSheet } from './queries/class-success.ts';
import { graduationSuccess, graduationSuccessSheet } from './queries/graduation-success.ts';
import { successTexts } from './texts.ts';

/** How classes do, and how many of those who enter graduate. */
export const successPart: AreaPart = {
  texts: successTexts,
  pages: successPages,
  access: successAccess,
  queries: [classSuccess, classSuccessSheet, graduationSuccess, graduationSuccessSheet],
};
