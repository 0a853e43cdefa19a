# found: subprocess at 6
import asyncio


async def main():
    process = await asyncio.create_subprocess_shell("wc -l /home/user/a", stdout=asyncio.subprocess.PIPE)
    out, _ = await process.communicate()
    return 1.0 if out.startswith(b"12 ") else 0.0


print("REWARD:", asyncio.run(main()))
