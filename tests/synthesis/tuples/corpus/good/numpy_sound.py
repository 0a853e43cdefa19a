import wave

import numpy as np

with wave.open("/home/user/s.wav") as sound:
    frames = np.frombuffer(sound.readframes(sound.getnframes()), dtype=np.int16)
    rate = sound.getframerate()
long_enough = abs(len(frames) / rate - 3.0) < 0.1
quiet = np.abs(frames).max() < 1000
print("REWARD:", 0.5 * long_enough + 0.5 * quiet)
