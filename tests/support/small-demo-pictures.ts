import { demoPictures } from "~/cli/demo/pictures.server";
import { avatars } from "~/cli/demo/pictures/avatars";

/** As narrow as a picture may be drawn that still has a small variant beside the large one. */
const narrow = { avatar: 220, other: 640 };

/** Has the demo draw its pictures no larger than that: to encode them in full takes most of what its installation does. */
export function drawDemoSmall(): void {
  for (const [name, picture] of Object.entries(demoPictures)) {
    const most = name in avatars ? narrow.avatar : narrow.other;
    demoPictures[name] = { ...picture, width: Math.min(picture.width, most) };
  }
}
