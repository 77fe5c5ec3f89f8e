import { answer, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { imageAddresses, imageAnswer } from '../app-image-files.ts';
import {
  appImageAddresses as addressesQuery,
  appImagesQuery,
  readLogo as logoQuery,
  type AppImage,
} from '../contract.ts';
import { appImageNames, type AppImageName } from '../rules/app-image.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

export const appImages = answer(appImagesQuery, async ({ db }): Promise<AppImage[]> => {
  const rows = await rowsOf<Omit<AppImage, 'url'> & { sha256: string }>(
    db,
    sql`select i.name, i.width, i.height, i.sha256, f.bytes, i.updated_at, u.full_name as updated_by from app_images i join files f on f.id = i.file_id left join ${userRead} u on u.id = i.updated_by`,
  );
  const held = new Map(rows.map((row) => [row.name, row]));
  return (Object.keys(appImageNames) as AppImageName[]).map((name) => {
    const row = held.get(name);
    return row
      ? {
          name,
          url: `/api/v1/system/logo?name=${name}&v=${row.sha256.slice(0, 12)}`,
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          updated_at: row.updated_at,
          updated_by: row.updated_by,
        }
      : { name, url: null, width: null, height: null, bytes: null, updated_at: null, updated_by: null };
  });
});
export const appImageAddresses = answer(addressesQuery, ({ db }) => imageAddresses(db));
/** SYS-003: GET /system/logo */
export const readLogo = answer(logoQuery, (context, { name, size }): Promise<Binary> =>
  imageAnswer(context, name ?? 'logo', size ?? null),
);
