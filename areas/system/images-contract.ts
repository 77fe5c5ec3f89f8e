import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import { appImageNames, type AppImageName } from '#areas/system/rules/app-image.ts';

/** The five images of the application. */
export const imagesPages = definePages([
  {
    path: '/system/images',
    title: 'title:system_images',
    needs: permission('systemimage_index'),
    kind: 'form',
    menu: { group: 'system', order: 80, icon: 'building' },
  },
]);

export interface AppImage {
  name: AppImageName;
  /** address of the picture; null while the product's own stands there */ url: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  updated_at: string | null;
  updated_by: string | null;
}
/** What is uploaded, by whom and when. */
export const appImagesQuery = defineQuery({
  name: 'app-images',
  path: '/system/images',
  needs: permission('systemimage_index'),
  input: {},
  output: shape<AppImage[]>(),
  summary: 'The images of the application and who set them',
});
/** SYS-001: addresses of the uploaded images, for whoever draws the application. */
export const appImageAddresses = defineQuery({
  name: 'app-image-addresses',
  path: '/system/images/public',
  needs: open,
  input: {},
  output: shape<Partial<Record<AppImageName, string>>>(),
  summary: 'Addresses of the uploaded images',
});
/** SYS-003 */
export const readLogo = defineQuery({
  name: 'read-logo',
  path: '/system/logo',
  needs: open,
  input: { name: choice(appImageNames, { default: 'logo' }), size: integer({ min: 16, max: 512 }) },
  output: shape<unknown>(),
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
  output: shape<AppImage>(),
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
  output: shape<null>(),
  changes: ['app-images', 'app-image-addresses', 'sign-in-page'],
  message: 'image_removed',
});
