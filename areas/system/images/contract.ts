import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import { appImageNames } from './rules/app-image.ts';

/** The five images of the application. */
export const imagesPages = definePages([
  {
    path: '/system/images',
    title: 'title:system_images',
    knownAs: { tr: 'logo, arka plan', en: 'logo, background, favicon' },
    needs: permission('systemimage_index'),
    kind: 'form',
    menu: { group: 'system', order: 80, icon: 'building' },
  },
]);

export const AppImage = a.record({
  name: a.keyOf(appImageNames),
  /** address of the picture; null while the product's own stands there */ url: a.nullable(a.text),
  width: a.nullable(a.integer),
  height: a.nullable(a.integer),
  bytes: a.nullable(a.integer),
  updated_at: a.nullable(a.moment),
  updated_by: a.nullable(a.text),
});
export type AppImage = a.Of<typeof AppImage>;
/** What is uploaded, by whom and when. */
export const appImagesQuery = defineQuery({
  name: 'app-images',
  path: '/system/images',
  needs: permission('systemimage_index'),
  input: {},
  output: a.many(AppImage),
  summary: 'The images of the application and who set them',
});
/** SYS-001: addresses of the uploaded images, for whoever draws the application. */
export const appImageAddresses = defineQuery({
  name: 'app-image-addresses',
  path: '/system/images/public',
  needs: open,
  input: {},
  output: a.someKeys(a.keyOf(appImageNames), a.text),
  summary: 'Addresses of the uploaded images',
});
/** SYS-003 */
export const readLogo = defineQuery({
  name: 'read-logo',
  path: '/system/logo',
  needs: open,
  input: { name: choice(appImageNames, { default: 'logo' }), size: integer({ min: 16, max: 512 }) },
  output: a.binary,
  binary: true,
  summary: 'One image of the application; the product’s own where none is uploaded',
});
export const saveLogo = defineCommand({
  name: 'save-logo',
  method: 'POST',
  path: '/system/logo',
  needs: permission('systemimage_update'),
  multipart: true,
  idempotent: false,
  input: { name: choice(appImageNames, { required: true }) },
  output: AppImage,
  changes: ['app-images', 'app-image-addresses', 'sign-in-page'],
  message: 'image_saved',
});
export const removeLogo = defineCommand({
  name: 'remove-logo',
  method: 'DELETE',
  path: '/system/logo',
  needs: permission('systemimage_update'),
  idempotent: false,
  input: { name: choice(appImageNames, { required: true }) },
  output: a.none,
  changes: ['app-images', 'app-image-addresses', 'sign-in-page'],
  message: 'image_removed',
});
