import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { addMenu, changeMenu, removeMenu, saveMenuItems } from './commands/arrange-menu.ts';
import { addConstantFile, removeConstant, removeConstantFile } from '../constants/commands/constant-files.ts';
import { menuAccess } from './access.ts';
import { menuPages } from './contract.ts';
import { menuRefusals } from './refusals.ts';
import { menuTexts } from './texts.ts';
import { constants, menus } from '../operation-tables.ts';
import { constantFile, constantFiles, publicConstants } from '../constants/queries/constants.ts';
import { menuPreview, menuRoles, menuTree } from './queries/menus.ts';
import { constant } from '../constants/resources/constant.ts';
import { menu } from './resources/menu.ts';
import { myMenu } from './queries/my-menu.ts';
import { myScreens, screensWaiting } from './queries/my-screens.ts';

/** The sidebar as administrators arrange it, and constants with their files. */
export const menuPart: AreaPart = {
  texts: menuTexts,
  refusals: [menuRefusals.specs],
  pages: menuPages,
  access: menuAccess,
  resources: [
    bindResource(menu, menus),
    bindResource(constant, constants, {
      derive: { files: sql`(select count(*)::int from constant_files f where f.constant_id = ${constants.id})` },
    }),
  ],
  commands: [addMenu, changeMenu, removeMenu, saveMenuItems, addConstantFile, removeConstantFile, removeConstant],
  queries: [
    myMenu,
    myScreens,
    screensWaiting,
    menuTree,
    menuPreview,
    menuRoles,
    constantFiles,
    constantFile,
    publicConstants,
  ],
};
