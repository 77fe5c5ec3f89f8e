import { approvalsDemo } from '#areas/requests/demo.ts';
import { announcementsDemo } from '#areas/communication/announcements-demo.ts';
import { messagesDemo } from '#areas/communication/messages-demo.ts';
import { preferencesDemo } from '#areas/communication/preferences-demo.ts';
import { templatesDemo } from '#areas/communication/templates-demo.ts';
import { boardDemo } from '#areas/records/board-demo.ts';
import { parametersDemo } from '#areas/reference/parameters-demo.ts';
import { registersDemo } from '#areas/reference/registers-demo.ts';
import { rolloverDemo } from '#areas/scheduling/rollover-demo.ts';
import { formsDemo } from '#areas/system/forms-demo.ts';
import { importsDemo } from '#areas/system/imports-demo.ts';
import { menuDemo } from '#areas/system/menu-demo.ts';
import { operationsDemo } from '#areas/system/operations-demo.ts';
import { reportsDemo } from '#areas/system/reports-demo.ts';
import { settingsDemo } from '#areas/system/settings-demo.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';

/** How the university describes itself: registers, boards, menus, logs, messages; told after everything else is there. */
export async function describeUniversity(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  await registersDemo(client, writer, facts);
  await parametersDemo(client, writer, facts);
  await boardDemo(client, writer, facts);
  await menuDemo(client, writer, facts);
  await settingsDemo(client, writer, facts);
  await importsDemo(client, writer, facts);
  await operationsDemo(client, writer, facts);
  await reportsDemo(client, writer, facts);
  await formsDemo(client, writer, facts);
  await announcementsDemo(client, writer, facts);
  await messagesDemo(client, writer, facts);
  await templatesDemo(client, writer, facts);
  await preferencesDemo(client, writer, facts);
  await rolloverDemo(client, writer, facts);
  await approvalsDemo(client, writer, facts);
}
