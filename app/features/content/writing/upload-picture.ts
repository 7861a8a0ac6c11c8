import type { ScriptAnswer } from "~/features/accounts/account/script-action.server";
import type { Picture } from "~/features/media/picture";
import { imageLimits } from "~/platform/images/image-limits";
import { sendRenewed } from "./send-form";

/** Milliseconds without progress after which the line counts as lost. */
const patience = 60_000;

const failure = "图片没能上传，请检查网络后再试";

/** Sends a picture with its progress (0 to 1). Rejects with a sentence. */
export async function uploadPicture(
  file: File,
  formToken: string,
  progress: (done: number) => void,
): Promise<Picture> {
  if (file.size > imageLimits.bytes) throw new Error("图片不能超过 10 MB");
  const form = new FormData();
  form.set("formToken", formToken);
  form.set("image", file);
  const answer = await sendRenewed(form, () => sendWithProgress(form, progress));
  if (answer.success) return answer.data;
  throw new Error(answer.message);
}

/** By XMLHttpRequest: fetch tells no progress. */
function sendWithProgress(
  form: FormData,
  progress: (done: number) => void,
): Promise<ScriptAnswer<Picture>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/upload");
    request.responseType = "json";
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), patience);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen();
      progress(total > 0 ? loaded / total : 0);
    });
    for (const end of ["error", "abort"]) {
      request.addEventListener(end, () => reject(new Error(failure)));
    }
    request.addEventListener("loadend", () => clearTimeout(silence));
    listen();
    request.addEventListener("load", () => {
      const answer = request.response as ScriptAnswer<Picture> | null;
      if (answer) resolve(answer);
      else reject(new Error(failure));
    });
    request.send(form);
  });
}
