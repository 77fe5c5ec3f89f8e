import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { addMenu, changeMenu, removeMenu, saveMenuItems } from './commands/arrange-menu.ts';
import { addConstantFile, removeConstant, removeConstantFile } from './commands/constant-files.ts';
import { menuAccess } from './menu-access.ts';
import { menuPages } from './menu-contract.ts';
import { menuRefusals } from './menu-refusals.ts';
import { menuTexts } from './menu-texts.ts';
import { constants, menus } from './operation-tables.ts';
import { constantFile, constantFiles, publicConstants } from './queries/constants.ts';
import { menuPreview, menuRoles, menuTree } from './queries/menus.ts';
import { constant } from './resources/constant.ts';
import { menu } from './resources/menu.ts';

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
  commands: [
    addMenu as never,
    changeMenu as never,
    removeMenu as never,
    saveMenuItems as never,
    addConstantFile as never,
    removeConstantFile as never,
    removeConstant as never,
  ],
  queries: [
    menuTree as never,
    menuPreview as never,
    menuRoles as never,
    constantFiles as never,
    constantFile as never,
    publicConstants as never,
  ],
};
