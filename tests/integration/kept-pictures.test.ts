import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { removeUploadsOf } from "~/features/media/upload-removal.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

test.each(["url", "preview"] as const)(
  "a picture that others still show by its %s stays when its member's pictures are removed",
  async (shown) => {
    const member = await createMember();
    const file = await pictureFile(1000, 60);
    const [used, unused] = [await storeUpload(member.id, file), await storeUpload(member.id, file)];
    expect(used.preview).not.toBe(used.url);
    const names = await inTransaction((trx) => removeUploadsOf(trx, [member.id], [used[shown]]));
    expect(names.map((name) => `/uploads/${name}`)).toEqual([unused.url, unused.preview]);
    const left = await readPictures(readDatabase(), [used.url, unused.url]);
    expect([...left.keys()]).toEqual([used.url]);
  },
);
