import type { ProblemKey } from '#kernel/contract/text.ts';
import type { Choices } from '#kernel/contract/field.ts';

/** SYS-002: the five images of the application. */
export const appImageNames = {
  logo: { tr: 'Logo', en: 'Logo' },
  'menu-logo': { tr: 'Menü logosu', en: 'Menu logo' },
  favicon: { tr: 'Sekme simgesi', en: 'Favicon' },
  background: { tr: 'Giriş ekranı arka planı', en: 'Sign-in background' },
  'document-logo': { tr: 'Belge logosu', en: 'Document logo' },
} as const satisfies Choices;
export type AppImageName = keyof typeof appImageNames;
export const isAppImageName = (name: unknown): name is AppImageName =>
  typeof name === 'string' && Object.hasOwn(appImageNames, name);

/** What an image must be and what it becomes; pixels. */
export interface ImageShape {
  minWidth: number;
  minHeight: number;
  /** it is made to fit into this */ width: number;
  height: number;
  /** height and width alike */ square: boolean;
  format: 'png' | 'jpeg';
  /** further squares that are kept of it */ sizes: readonly number[];
}
export const imageShapes: Record<AppImageName, ImageShape> = {
  logo: { minWidth: 120, minHeight: 32, width: 800, height: 240, square: false, format: 'png', sizes: [] },
  'menu-logo': { minWidth: 64, minHeight: 28, width: 480, height: 120, square: false, format: 'png', sizes: [] },
  favicon: { minWidth: 64, minHeight: 64, width: 512, height: 512, square: true, format: 'png', sizes: [32, 180] },
  background: { minWidth: 1200, minHeight: 700, width: 1920, height: 1200, square: false, format: 'jpeg', sizes: [] },
  'document-logo': { minWidth: 200, minHeight: 60, width: 1200, height: 400, square: false, format: 'png', sizes: [] },
};

/** What is against a picture of this size: key of a validation text and its value. */
export function imageProblem(
  name: AppImageName,
  width: number,
  height: number,
): { key: ProblemKey; value: string } | null {
  const shape = imageShapes[name];
  if (width < shape.minWidth || height < shape.minHeight)
    return { key: 'image_too_small', value: `${shape.minWidth} × ${shape.minHeight}` };
  if (shape.square && width !== height) return { key: 'image_not_square', value: '' };
  return null;
}
