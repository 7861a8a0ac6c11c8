import type { Picture } from "~/features/media/picture";
import { storeUploads } from "~/features/media/upload.commands.server";
import { avatarSides, pictureSides, type ImageSides } from "~/platform/images/image-limits";
import { sharp } from "~/platform/images/sharp.server";
import { demoPictures } from "./pictures.server";
import { avatars } from "./pictures/avatars";
import type { DemoPicture } from "./pictures/svg-drawing";

const nobody = 0;

/** Enough for the widest column on most screens, and much sooner encoded than full size. */
const scale = 0.8;

/**
 * Draws and stores the demo pictures of these names and answers them by name. They belong to nobody and count as
 * unused until the community is committed, so that a failed installation leaves nothing for ever.
 */
export async function storeDemoPictures(names: ReadonlySet<string>): Promise<Map<string, Picture>> {
  const wanted = Object.entries(demoPictures).filter(([name]) => names.has(name));
  const others = wanted.filter((one) => !isAvatar(one));
  return new Map([
    ...(await storeDrawn(wanted.filter(isAvatar), avatarSides)),
    ...(await storeDrawn(others, pictureSides)),
  ]);
}

type NamedPicture = [name: string, picture: DemoPicture];

const isAvatar = ([name]: NamedPicture) => name in avatars;

async function storeDrawn(drawn: NamedPicture[], sides: ImageSides): Promise<Map<string, Picture>> {
  const files = await Promise.all(
    drawn.map(([, { svg, width }]) =>
      sharp(Buffer.from(svg))
        .resize({ width: Math.round(width * scale) })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  const stored = await storeUploads(nobody, files, sides);
  return new Map(
    drawn.flatMap(([name, { alt }], index) => {
      const picture = stored[index];
      return picture ? [[name, { ...picture, alt }]] : [];
    }),
  );
}
