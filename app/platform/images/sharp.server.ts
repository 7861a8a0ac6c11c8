import sharp from "sharp";

// Only these readers are open, whatever libvips could read besides (PDF, TIFF, files by name …).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadHeifBuffer",
    // For drawings of our own such as captchas; members' files are judged by their first bytes before.
    "VipsForeignLoadSvgBuffer",
  ],
});
// Each upload is read once: a cache would only hold memory.
sharp.cache(false);

export { sharp };
